/** Who was erased is known by a hash of this purpose alone, so that no list brings them back. */
export const SUPPRESSION_PURPOSE = 'suppressed address'

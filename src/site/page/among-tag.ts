/** The tag of pages that lead on to other items: whatever comes, or changes, may be among those. */
export const AMONG_TAG = 'among'

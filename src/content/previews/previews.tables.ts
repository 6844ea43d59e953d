declare module '#platform/db.ts' {
  interface Tables {
    /** A row for each item whose links were ever revoked. */
    revokedPreviews: {
      contentId: number
      /** How often: a link is of one round, and void in the next. */
      round: number
      revokedBy: string
      revokedAt: Date
    }
  }
}

export {}

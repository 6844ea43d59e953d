declare module '#platform/db.ts' {
  interface Tables {
    /** How often something happened, whichever process saw it. */
    limitCounts: { key: string; count: number; windowEndsAt: Date }
  }
}

export {}

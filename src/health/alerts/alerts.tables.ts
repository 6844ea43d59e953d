declare module '#platform/db.ts' {
  interface Tables {
    alertSettings: { id: number; webhook: string; version: number }
    /** What was told as red and is not well yet. */
    toldReds: {
      checkId: string
      /** Empty: the same is seen from each. */
      machine: string
      seenAt: Date
    }
  }
}

export {}

declare module '#platform/db.ts' {
  interface Tables {
    /** Of pg-boss, which alone writes here. */
    'nyansapoJobs.job': {
      id: string
      name: string
      state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed'
      retryCount: number
      retryLimit: number
      startAfter: Date
      startedOn: Date | null
      completedOn: Date | null
      createdOn: Date
      /** Of a job that failed: its error as pg-boss keeps it. */
      output: { message?: string; value?: { message?: string } } | null
    }
  }
}

export {}

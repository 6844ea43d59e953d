import type { CitationCorrection } from './correct-citations.ts'

declare module '#platform/db.ts' {
  interface Tables {
    /** What staff decided about citations of an item. */
    citationCorrections: CitationCorrection & { contentId: number; madeBy: string; madeAt: Date }
  }
}

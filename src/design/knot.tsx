import { knotPaths } from './knot-paths.ts'

/** The mark, Nyansapɔ, in the colour of the text around it; `size` in px, which CSS may overrule. */
export function Knot({ size = 24 }: { size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="none" aria-hidden="true">
      <path stroke="currentColor" strokeWidth="2.3" d={knotPaths.strands} />
      <path fill="currentColor" d={knotPaths.seed} />
    </svg>
  )
}

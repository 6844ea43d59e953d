import { PageHeading } from '../layout/page-heading.tsx'
import css from './media-row.module.css'

const BOOKS = [
  ['#35468a', 0, 96, 30],
  ['#b8801f', 34, 112, 22],
  ['#1f6b4a', 60, 88, 34],
  ['#a63d2f', 98, 104, 20],
  ['#35468a', 122, 92, 28],
  ['#b8801f', 154, 116, 26],
  ['#1f6b4a', 184, 100, 20],
] as const

/** The head of the law books page. */
export function BooksHero({ title, children }: { title: string; children: string }) {
  return (
    <div className={css.hero}>
      <PageHeading title={title}>{children}</PageHeading>
      <BooksScene />
    </div>
  )
}

/** A shelf, drawn in the five colours. */
function BooksScene() {
  return (
    <svg width="280" height="154" viewBox="0 0 240 132" aria-hidden="true" focusable="false">
      {BOOKS.map(([colour, x, height, width]) => (
        <g key={x} transform={`translate(${x} ${122 - height})`} fill={colour} stroke="#fbf8f2">
          <rect width={width} height={height} rx="2" stroke="none" />
          <path d={`M4 14h${width - 8}M4 20h${width - 8}M4 ${height - 16}h${width - 8}`} />
        </g>
      ))}
      <g transform="translate(214 36) rotate(12)" fill="#a63d2f" stroke="#fbf8f2">
        <rect width="18" height="88" rx="2" stroke="none" />
        <path d="M4 14h10M4 72h10" />
      </g>
      <path stroke="#8f8468" strokeWidth="8" d="M0 126h240" />
    </svg>
  )
}

export type AdinkraName = 'dwennimmen' | 'nsaa' | 'nkonsonkonson' | 'hwehwemudua' | 'mate-masie' | 'akoma'

/** One ram's horn from the middle bar to its tip; the other three are its mirror images. */
const HORN =
  'M60 32H46A14 14 0 0 1 32 18 12 12 0 0 1 44 6 10 10 0 0 1 54 16 8 8 0 0 1 46 24 6 6 0 0 1 40 18 4 4 0 0 1 44 14'
const MIRRORS = ['', 'matrix(-1 0 0 1 64 0)', 'matrix(1 0 0 -1 0 64)', 'matrix(-1 0 0 -1 64 64)']
const CORNERS = [
  [19, 19],
  [45, 19],
  [19, 45],
  [45, 45],
] as const

/** Our own drawings, on a grid of 64 with a pen of 4. */
const drawings: Record<AdinkraName, React.ReactNode> = {
  dwennimmen: MIRRORS.map((transform) => (
    <path key={transform} d={HORN} transform={transform || undefined} />
  )),
  nsaa: <path d="M8 8h16v12h16V8h16v16H44v16h12v16H40V44H24v12H8V40h12V24H8zM32 20v24M20 32h24" />,
  nkonsonkonson: (
    <path
      strokeWidth="5.5"
      d="M36.65 10.65A15 15 0 0 1 56 25v14a15 15 0 0 1-30 0V25a15 15 0 0 1 2.44-8.2M27.35 53.35A15 15 0 0 1 8 39V25a15 15 0 0 1 30 0v14a15 15 0 0 1-2.44 8.2"
    />
  ),
  hwehwemudua: <path d="M6 8h52M20 8v32M44 8v32M8 20v20h48V20M32 20v36M12 56h40" />,
  'mate-masie': (
    <>
      {CORNERS.map(([x, y]) => (
        <g key={`${x} ${y}`}>
          <circle cx={x} cy={y} r="11" />
          <circle cx={x} cy={y + 4} r="4.5" fill="currentColor" stroke="none" />
        </g>
      ))}
      <circle cx="32" cy="32" r="6.5" fill="currentColor" stroke="none" />
    </>
  ),
  akoma: (
    <path
      fill="currentColor"
      strokeLinejoin="round"
      d="M32 55C17 43 7 33 7 21.5A12 12 0 0 1 19 9.5C25 9.5 29 13 32 18 35 13 39 9.5 45 9.5A12 12 0 0 1 57 21.5C57 33 47 43 32 55z"
    />
  ),
}

/** An Adinkra symbol in the colour of the text around it. The words beside it say its name; its size comes from CSS. */
export function AdinkraSymbol({ name }: { name: AdinkraName }) {
  return (
    <svg
      viewBox="0 0 64 64"
      width="64"
      height="64"
      fill="none"
      stroke="currentColor"
      strokeWidth="4"
      aria-hidden="true"
    >
      {drawings[name]}
    </svg>
  )
}

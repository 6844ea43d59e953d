import { createContext, type ReactNode, useContext } from 'react'
import type { Assets } from '#platform/assets.ts'

/** Where the built scripts and styles are found. */
export const AssetsContext = createContext<Assets>({
  build: 'sources',
  url: (source) => source,
  styles: () => [],
  styleText: () => '',
  imports: () => [],
})

type Props = { source: `src/site/islands/${string}.island.tsx`; children: ReactNode }

/**
 * Makes what stands in it better in the browser: it is plain HTML that works by itself, and the file's `start` is
 * fetched and gets the element at the first touch (`client/island-loader.ts`).
 */
export function Island({ source, children }: Props) {
  return <x-island src={useContext(AssetsContext).url(source)}>{children}</x-island>
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'x-island': { src: string; children?: React.ReactNode }
    }
  }
}

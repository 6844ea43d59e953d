import { useContext } from 'react'
import { AssetsContext } from './island.tsx'

/**
 * Attributes of a link or button that a small script of `client/` makes better. Nothing of it loads with the page: it is
 * fetched with its styles at the first touch, and its `start` gets the element at the click (`client/lazy-module.ts`).
 * A new one needs its line in vite.config.ts.
 */
export function useClientModule(source: `src/site/client/${string}.ts`) {
  const assets = useContext(AssetsContext)
  return { 'data-module': assets.url(source), 'data-styles': assets.styles(source).join(' ') || undefined }
}

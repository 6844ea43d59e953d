import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
} from '@tanstack/react-router'
import { lazy } from 'react'
import { parseContentSearch } from '../content/content-search.ts'
import { findSection } from '../content/sections.ts'
import type { LaterScreenName } from '../later/later-screens.ts'
import { NoSuchScreen } from './no-such-screen.tsx'
import { Panel } from './panel.tsx'
import { ScreenFailed } from './screen-failed.tsx'
import { Starting } from './starting.tsx'

const LaterScreen = lazy(async () => ({
  default: (await import('../later/later-screen.tsx')).LaterScreen,
}))

const root = createRootRoute({ component: Panel })

const index = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/overview', replace: true })
  },
})

const overview = createRoute({
  getParentRoute: () => root,
  path: 'overview',
  component: lazyRouteComponent(() => import('../overview/overview-screen.tsx'), 'OverviewScreen'),
})

const content = createRoute({
  getParentRoute: () => root,
  path: '$section',
  validateSearch: parseContentSearch,
  beforeLoad: ({ params }) => {
    if (!findSection(params.section)) throw notFound()
  },
  component: lazyRouteComponent(() => import('../content/content-screen.tsx'), 'ContentScreen'),
})

const trash = createRoute({
  getParentRoute: () => root,
  path: 'trash',
  component: lazyRouteComponent(() => import('../trash/trash-screen.tsx'), 'TrashScreen'),
})

const settings = createRoute({
  getParentRoute: () => root,
  path: 'settings',
  component: lazyRouteComponent(() => import('../settings/settings-screen.tsx'), 'SettingsScreen'),
})

function later<const Name extends LaterScreenName>(name: Name) {
  return createRoute({
    getParentRoute: () => root,
    path: name,
    component: () => <LaterScreen key={name} name={name} />,
  })
}

const routeTree = root.addChildren([
  index,
  overview,
  content,
  trash,
  settings,
  later('comments'),
  later('poster'),
  later('activity'),
  later('visitors'),
  later('content'),
])

/** Every screen of the panel and its address. */
export const router = createRouter({
  routeTree,
  basepath: '/admin',
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultNotFoundComponent: NoSuchScreen,
  defaultErrorComponent: ScreenFailed,
  defaultPendingComponent: Starting,
  // Plain words in the address, `?q=42`, instead of the library's JSON.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const text = new URLSearchParams(search as Record<string, string>).toString()
    return text && `?${text}`
  },
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }

  interface HistoryState {
    /** The form was opened from its list: closing it is going back. */
    openedHere?: boolean
  }
}

import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
} from '@tanstack/react-router'
import { findSection } from '#content/types/registry.ts'
import { parseActivitySearch } from '../screens/activity/activity-search.ts'
import { parseAuthoritiesSearch } from '../screens/authorities/authorities-search.ts'
import { parseAuthorsSearch } from '../screens/authors/authors-search.ts'
import { parseCommentsSearch } from '../screens/comments/comments-search.ts'
import { parseContentSearch } from '../screens/content/content-search.ts'
import { parsePlanSearch } from '../screens/content/plan/plan-search.ts'
import { parseMediaSearch } from '../screens/media/media-search.ts'
import { parseMessagesSearch } from '../screens/messages/messages-search.ts'
import { parseSendSearch } from '../screens/send/send-search.ts'
import { parseSettingsSearch } from '../screens/settings/index/settings-search.ts'
import { parseStaticPagesSearch } from '../screens/static-pages/static-pages-search.ts'
import { parseSubscribersSearch } from '../screens/subscribers/subscribers-search.ts'
import { Starting } from '../ui/feedback/starting.tsx'
import { NoSuchScreen } from './no-such-screen.tsx'
import { Panel } from './panel.tsx'
import { ScreenFailed } from './screen-failed.tsx'

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
  component: lazyRouteComponent(() => import('../screens/overview/overview-screen.tsx'), 'OverviewScreen'),
})

const plan = createRoute({
  getParentRoute: () => root,
  path: 'plan',
  validateSearch: parsePlanSearch,
  component: lazyRouteComponent(() => import('../screens/content/plan/plan-screen.tsx'), 'PlanScreen'),
})

const content = createRoute({
  getParentRoute: () => root,
  path: '$section',
  validateSearch: parseContentSearch,
  beforeLoad: ({ params }) => {
    if (!findSection(params.section)) throw notFound()
  },
  component: lazyRouteComponent(() => import('../screens/content/content-screen.tsx'), 'ContentScreen'),
})

const writing = createRoute({
  getParentRoute: () => root,
  path: '$section/$id',
  beforeLoad: ({ params }) => {
    if (!findSection(params.section) || !/^(?:new|[1-9]\d{0,9})$/.test(params.id)) throw notFound()
  },
  component: lazyRouteComponent(
    () => import('../screens/content/writing/writing-screen.tsx'),
    'WritingScreen',
  ),
})

const trash = createRoute({
  getParentRoute: () => root,
  path: 'trash',
  component: lazyRouteComponent(() => import('../screens/trash/trash-screen.tsx'), 'TrashScreen'),
})

const settings = createRoute({
  getParentRoute: () => root,
  path: 'settings',
  validateSearch: parseSettingsSearch,
  component: lazyRouteComponent(
    () => import('../screens/settings/index/settings-screen.tsx'),
    'SettingsScreen',
  ),
})

const health = createRoute({
  getParentRoute: () => root,
  path: 'health',
  component: lazyRouteComponent(() => import('../screens/health/health-screen.tsx'), 'HealthScreen'),
})

const staff = createRoute({
  getParentRoute: () => root,
  path: 'settings/staff',
  component: lazyRouteComponent(() => import('../screens/staff/staff-screen.tsx'), 'StaffScreen'),
})

const personalData = createRoute({
  getParentRoute: () => root,
  path: 'settings/data',
  component: lazyRouteComponent(() => import('../screens/personal-data/data-screen.tsx'), 'DataScreen'),
})

const account = createRoute({
  getParentRoute: () => root,
  path: 'account',
  component: lazyRouteComponent(() => import('../screens/account/account-screen.tsx'), 'AccountScreen'),
})

const welcome = createRoute({
  getParentRoute: () => root,
  path: 'welcome',
  component: lazyRouteComponent(() => import('../screens/welcome/welcome-screen.tsx'), 'WelcomeScreen'),
})

const comments = createRoute({
  getParentRoute: () => root,
  path: 'comments',
  validateSearch: parseCommentsSearch,
  component: lazyRouteComponent(() => import('../screens/comments/comments-screen.tsx'), 'CommentsScreen'),
})

const messages = createRoute({
  getParentRoute: () => root,
  path: 'messages',
  validateSearch: parseMessagesSearch,
  component: lazyRouteComponent(() => import('../screens/messages/messages-screen.tsx'), 'MessagesScreen'),
})

const authorities = createRoute({
  getParentRoute: () => root,
  path: 'authorities',
  validateSearch: parseAuthoritiesSearch,
  component: lazyRouteComponent(
    () => import('../screens/authorities/authorities-screen.tsx'),
    'AuthoritiesScreen',
  ),
})

const authors = createRoute({
  getParentRoute: () => root,
  path: 'authors',
  validateSearch: parseAuthorsSearch,
  component: lazyRouteComponent(() => import('../screens/authors/authors-screen.tsx'), 'AuthorsScreen'),
})

const topics = createRoute({
  getParentRoute: () => root,
  path: 'topics',
  component: lazyRouteComponent(() => import('../screens/topics/topics-screen.tsx'), 'TopicsScreen'),
})

const series = createRoute({
  getParentRoute: () => root,
  path: 'series',
  component: lazyRouteComponent(() => import('../screens/series/series-screen.tsx'), 'SeriesScreen'),
})

const messageCase = createRoute({
  getParentRoute: () => root,
  path: 'messages/$id',
  component: lazyRouteComponent(() => import('../screens/messages/case/case-screen.tsx'), 'CaseScreen'),
})

const send = createRoute({
  getParentRoute: () => root,
  path: 'send',
  validateSearch: parseSendSearch,
  component: lazyRouteComponent(() => import('../screens/send/send-screen.tsx'), 'SendScreen'),
})

const subscribers = createRoute({
  getParentRoute: () => root,
  path: 'subscribers',
  validateSearch: parseSubscribersSearch,
  component: lazyRouteComponent(
    () => import('../screens/subscribers/subscribers-screen.tsx'),
    'SubscribersScreen',
  ),
})

const poster = createRoute({
  getParentRoute: () => root,
  path: 'poster',
  component: lazyRouteComponent(() => import('../screens/posters/poster-screen.tsx'), 'PosterScreen'),
})

const activity = createRoute({
  getParentRoute: () => root,
  path: 'activity',
  validateSearch: parseActivitySearch,
  component: lazyRouteComponent(() => import('../screens/activity/activity-screen.tsx'), 'ActivityScreen'),
})

const visitors = createRoute({
  getParentRoute: () => root,
  path: 'visitors',
  component: lazyRouteComponent(() => import('../screens/visitors/visitors-screen.tsx'), 'VisitorsScreen'),
})

const staticPages = createRoute({
  getParentRoute: () => root,
  path: 'content',
  validateSearch: parseStaticPagesSearch,
  component: lazyRouteComponent(
    () => import('../screens/static-pages/static-pages-screen.tsx'),
    'StaticPagesScreen',
  ),
})

const media = createRoute({
  getParentRoute: () => root,
  path: 'media',
  validateSearch: parseMediaSearch,
  component: lazyRouteComponent(() => import('../screens/media/media-screen.tsx'), 'MediaScreen'),
})

const routeTree = root.addChildren([
  index,
  overview,
  plan,
  content,
  writing,
  trash,
  settings,
  health,
  staff,
  personalData,
  account,
  welcome,
  comments,
  messages,
  authorities,
  authors,
  topics,
  series,
  messageCase,
  send,
  subscribers,
  poster,
  activity,
  visitors,
  staticPages,
  media,
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

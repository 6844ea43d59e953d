import { linkOptions } from '@tanstack/react-router'
import { contentTypes } from '#content/types/registry.ts'
import { useMay } from '../../api/use-may.ts'
import { iconOf } from '../../ui/icon-of.tsx'
import * as icons from '../../ui/icons.tsx'

/** The sidebar's entries, in the specification's order; some are for those only who may read what stands there. */
export const menu = [
  { title: 'Overview', icon: icons.OverviewIcon, link: linkOptions({ to: '/overview' }) },
  ...contentTypes.map((type) => ({
    title: type.label.many,
    icon: iconOf(type.name),
    link: linkOptions({ to: '/$section', params: { section: type.section } }),
  })),
  { title: 'Plan', icon: icons.PlanIcon, link: linkOptions({ to: '/plan' }) },
  {
    title: 'Comments',
    icon: icons.CommentsIcon,
    link: linkOptions({ to: '/comments' }),
    needs: 'comments.moderate' as const,
  },
  {
    title: 'Messages',
    icon: icons.MessagesIcon,
    link: linkOptions({ to: '/messages' }),
    needs: 'messages.answer' as const,
  },
  {
    title: 'Subscribers',
    icon: icons.SubscribersIcon,
    link: linkOptions({ to: '/subscribers' }),
    needs: 'subscribers.manage' as const,
  },
  {
    title: 'Poster',
    icon: icons.PosterIcon,
    link: linkOptions({ to: '/poster' }),
    needs: 'newsroom.read' as const,
  },
  {
    title: 'Activity Log',
    icon: icons.ActivityIcon,
    link: linkOptions({ to: '/activity' }),
    needs: 'activity.read' as const,
  },
  {
    title: 'Trash',
    icon: icons.TrashIcon,
    link: linkOptions({ to: '/trash' }),
    needs: 'newsroom.read' as const,
  },
  {
    title: 'Visitors',
    icon: icons.VisitorsIcon,
    link: linkOptions({ to: '/visitors' }),
    needs: 'newsroom.read' as const,
  },
  {
    title: 'Content Pages',
    icon: icons.PagesIcon,
    link: linkOptions({ to: '/content' }),
    needs: 'newsroom.read' as const,
  },
  {
    title: 'Authors',
    icon: icons.AuthorsIcon,
    link: linkOptions({ to: '/authors' }),
    needs: 'newsroom.read' as const,
  },
  {
    title: 'Topics',
    icon: icons.TopicsIcon,
    link: linkOptions({ to: '/topics' }),
    needs: 'newsroom.read' as const,
  },
  {
    title: 'Series',
    icon: icons.SeriesIcon,
    link: linkOptions({ to: '/series' }),
    needs: 'newsroom.read' as const,
  },
  {
    title: 'Authorities',
    icon: icons.AuthoritiesIcon,
    link: linkOptions({ to: '/authorities' }),
    needs: 'newsroom.read' as const,
  },
  { title: 'Media', icon: icons.PictureIcon, link: linkOptions({ to: '/media' }) },
  {
    title: 'Settings',
    icon: icons.SettingsIcon,
    link: linkOptions({ to: '/settings' }),
    needs: 'settings.edit' as const,
  },
  {
    title: 'Health',
    icon: icons.HealthIcon,
    link: linkOptions({ to: '/health' }),
    needs: 'health.manage' as const,
  },
]

/** The screens that the person's role may open. */
export function useMenu() {
  const may = useMay()
  return menu.filter((entry) => !('needs' in entry) || entry.needs === undefined || may(entry.needs))
}

import * as icons from './icons.tsx'

const typeIcons: Record<string, icons.Icon> = {
  article: icons.ArticleIcon,
  podcast: icons.PodcastIcon,
  book: icons.BookIcon,
  video: icons.VideoIcon,
  newsletter: icons.NewsIcon,
}

/** The icon of a type of content; one that is new gets a page until somebody draws its own. */
export function iconOf(type: string): icons.Icon {
  return typeIcons[type] ?? icons.PagesIcon
}

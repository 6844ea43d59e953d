import { z } from 'zod'
import { lineOfText } from '#platform/text.schema.ts'
import { defineContentType } from './content-type.ts'
import { drawn } from './fields/drawing.ts'
import { parseYoutubeLink } from './fields/parse-youtube-link.ts'

/** A video on YouTube; its player is loaded only when the reader asks for it. */
export const video = defineContentType({
  name: 'video',
  label: { one: 'Video', many: 'Videos' },
  section: 'videos',
  icon: 'M2.5 4.5h15v11h-15zM8.5 7.5l4 2.5-4 2.5z',
  tone: 'forest',
  palette: 'night',
  menu: { group: 'Audios & Videos' },
  sitemap: { name: 'videos', isNews: false },
  words: {
    empty: 'Video Content Coming Soon',
    more: 'Load More Videos',
    back: 'Back to Videos',
    share: 'Share this video',
    missing: {
      title: 'Video Not Found',
      text: "The video you're looking for doesn't exist or has been removed.",
    },
  },
  listPath: '/videos',
  headlinePath: ({ id }) => `/videos#video-${id}`,
  bodyLabel: 'Transcript',
  categories: 'none',
  defaultCategory: null,
  details: z.object({
    youtubeUrl: lineOfText('YouTube link', { max: 2048 })
      .default('')
      .meta({ title: 'YouTube link', control: 'video', hint: 'https://www.youtube.com/watch?v=…' }),
    duration: lineOfText('Duration', { max: 40 })
      .default('')
      .meta({ title: 'Duration', hint: 'like 12 min' }),
    ...drawn,
  }),
  publishable: z.object({
    title: z.string().min(3, 'Give it a title.'),
    details: z.object({
      youtubeUrl: z
        .string()
        .refine(
          (link) => parseYoutubeLink(link) !== null,
          'Add the YouTube link of the video, like https://www.youtube.com/watch?v=…',
        ),
    }),
  }),
  infoLine: ({ details }) => details.duration || 'N/A',
})

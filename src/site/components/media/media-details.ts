import { z } from 'zod'
import type { PublicListItem } from '../site-data.ts'

const text = z.string().catch('')
const link = z.string().nullable().catch(null)
const amount = z.number().nullable().catch(null)

const episode = z.object({
  duration: text,
  audioUrl: link,
  spotifyUrl: link,
  applePodcastUrl: link,
  audioBytes: amount,
  audioType: link,
  durationSeconds: amount,
})
const video = z.object({ youtubeUrl: text, duration: text })
const book = z.object({ author: text, publishDate: text, pricePesewas: amount, pdfUrl: link })

type Item = Pick<PublicListItem, 'details'>

/** What is an episode's, a video's and a book's own, as the pages show it; what is not there is empty. */
export const episodeDetails = ({ details }: Item) => episode.parse(details)
export const videoDetails = ({ details }: Item) => video.parse(details)
export const bookDetails = ({ details }: Item) => book.parse(details)

import type { Drawing } from '#content/types/fields/drawing.ts'
import { SUBJECTS } from './subjects.ts'

/** The hours of the day in which a subject is drawn: sky, light and the ground that it stands on. */
const HOURS = [
  { sky: '#1c2b5a', glow: '#3a4684', sun: '#f7dfa6', hill: '#263370', ground: '#131c3d' },
  { sky: '#e9c074', glow: '#f3d695', sun: '#fdf3dc', hill: '#c2913a', ground: '#1f6b4a' },
  { sky: '#d98c63', glow: '#e9ac7f', sun: '#fbe3b8', hill: '#a65a4a', ground: '#6b2f2a' },
  { sky: '#a9cdbb', glow: '#c6dfd0', sun: '#fbf3dd', hill: '#5f9d80', ground: '#1f6b4a' },
] as const

export const HOURS_OF_DAY = HOURS.length

/** A narrow band of kente along the foot: the house's cloth, 128 threads long. */
const BAND =
  '<pattern id="k" width="128" height="44" patternUnits="userSpaceOnUse" y="676"><path fill="#1c2b5a" d="M0 0h128v44H0z"/>' +
  '<path fill="#e0ae4a" d="M0 0h26v44H0zM64 0h26v44H64z"/><path fill="#a63d2f" d="M0 22 13 4l13 18-13 18zM32 6h26v8H32zM32 30h26v8H32z"/>' +
  '<path fill="#fbf8f2" d="M32 18h26v8H32zM70 12h14v20H70z"/><path fill="#1f6b4a" d="M96 0h26v44H96zM74 17h6v10h-6z"/>' +
  '<path fill="#e0ae4a" d="m96 0 13 22L96 44zM122 0l-13 22 13 22z"/></pattern>'

/**
 * The picture of a subject, 1280 × 720.
 * @param hour which of the hours of the day; items differ by it
 */
export function drawSubject(subject: Drawing, hour: number): string {
  const { sky, glow, sun, hill, ground } = HOURS[hour % HOURS_OF_DAY]!
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 720"><defs>${BAND}</defs>` +
    `<path fill="${sky}" d="M0 0h1280v720H0z"/><circle fill="${glow}" cx="640" cy="350" r="330"/>` +
    `<circle fill="${sun}" cx="640" cy="350" r="262"/>` +
    `<path fill="${hill}" d="M0 560c180-60 330-50 520-10s420-90 760-20v190H0z"/>` +
    `<path fill="${ground}" d="M0 620c260-30 460-18 700-12s400-16 580 6v106H0z"/>` +
    `${SUBJECTS[subject]}<path fill="url(#k)" d="M0 676h1280v44H0z"/></svg>`
  )
}

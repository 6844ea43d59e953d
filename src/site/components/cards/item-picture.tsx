import type { ListedContent } from '#content/queries/public-content.queries.ts'
import {
  COVER_WIDTHS,
  imageAddress,
  imageLadder,
  PHONE_WIDTH,
  PICTURE_WIDTHS,
} from '#media/images/image-address.schema.ts'
import { drawingPath } from '../../placeholder-art/choose-drawing.ts'
import css from './item-picture.module.css'

type Props = {
  item: Pick<ListedContent, 'id' | 'type' | 'category' | 'title' | 'details' | 'imageUrl' | 'imageAlt'>
  /** 16:9 for cards, 2:3 for books, 1:1 for podcasts; `band` is the narrow cloth over a text without a picture. */
  ratio?: keyof typeof RATIOS
  /** The photo a reader sees first is fetched at once; drawings, and all others, when the words are laid out. */
  first?: boolean
  /** How wide it is shown, for the browser to choose a copy by; as in the list of its type unless told. */
  sizes?: string
}

const WIDE = {
  place: [1280, 720],
  widths: PICTURE_WIDTHS,
  inList: '(min-width: 74rem) 22rem, (min-width: 46.5rem) 30vw, (min-width: 31.25rem) 45vw, 92vw',
} as const
/** The place that each keeps, and how wide a list shows it: as the style sheets of the card grid and of the rows have it. */
const RATIOS = {
  wide: WIDE,
  band: { ...WIDE, place: [1280, 142] },
  book: { place: [480, 720], widths: COVER_WIDTHS, inList: '(min-width: 48rem) 9rem, 6rem' },
  square: { place: [720, 720], widths: COVER_WIDTHS, inList: '9rem' },
} as const
/** The picture of the page itself, over its text. */
export const OVER_THE_TEXT = 'min(60rem, 94vw)'

/**
 * The picture of an item in the smallest format that the browser takes, or the drawing of its subject. The place is kept
 * before it loads. A picture that lies elsewhere is not asked for: a page asks nothing of a third party.
 */
export function ItemPicture({ item, ratio = 'wide', first = false, sizes = RATIOS[ratio].inList }: Props) {
  const { place, widths } = RATIOS[ratio]
  const [width, height] = place
  const own = item.imageUrl?.startsWith('/') ? item.imageUrl : null
  const shared = { className: `${css.picture} ${css[ratio]}`, width, height }
  const lazy = { loading: 'lazy', decoding: 'async' } as const
  const plain = own && imageAddress(own, PHONE_WIDTH, 'jpg')
  if (!own || !plain)
    return (
      // A drawing is decoration: asked for with the photos, the browser would lay it out before the words of the page.
      <img
        {...shared}
        {...(!(own && first) && lazy)}
        fetchPriority="low"
        alt={own ? item.imageAlt : ''}
        src={own ?? (ratio === 'band' ? `/placeholder/${item.type}-${item.id}.svg` : drawingPath(item))}
      />
    )
  return (
    <picture>
      <source type="image/avif" srcSet={imageLadder(own, 'avif', widths)} sizes={sizes} />
      <source type="image/webp" srcSet={imageLadder(own, 'webp', widths)} sizes={sizes} />
      <img
        {...shared}
        {...(first ? ({ fetchPriority: 'high' } as const) : lazy)}
        alt={item.imageAlt}
        src={plain}
      />
    </picture>
  )
}

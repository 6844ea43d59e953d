import {
  COVER_WIDTHS,
  imageAddress,
  imageLadder,
  PHONE_WIDTH,
  PICTURE_WIDTHS,
} from '#media/image-address.schema.ts'
import type { PublicListItem } from '../site-data.ts'
import css from './item-picture.module.css'

type Ratio = 'wide' | 'book' | 'square' | 'band'

type Props = {
  item: Pick<PublicListItem, 'id' | 'type' | 'imageUrl' | 'imageAlt'>
  /** 16:9 for cards, 2:3 for books, 1:1 for podcasts; `band` is the strip of cloth over an article without a picture. */
  ratio?: Ratio
  /** The picture a reader sees first is fetched at once; all others wait until they come near. */
  first?: boolean
  /** How wide it is shown, for the browser to choose a copy by; as in the list of its type unless told. */
  sizes?: string
}

const size = { wide: [1280, 720], book: [480, 720], square: [720, 720], band: [1280, 320] } as const
/** As the style sheets of the card grid and of the rows have it. */
const IN_A_LIST = {
  wide: '(min-width: 74rem) 22rem, (min-width: 46.5rem) 30vw, (min-width: 31.25rem) 45vw, 92vw',
  book: '(min-width: 48rem) 9rem, 6rem',
  square: '9rem',
  band: '100vw',
}
/** The picture of the page itself, over its text. */
export const OVER_THE_TEXT = 'min(60rem, 94vw)'

/**
 * The picture of an item in the smallest format that the browser takes, or its own woven cloth. The place is kept
 * before it loads. A picture that lies elsewhere is not asked for: a page asks nothing of a third party.
 */
export function ItemPicture({ item, ratio = 'wide', first = false, sizes = IN_A_LIST[ratio] }: Props) {
  const [width, height] = size[ratio]
  const widths = ratio === 'book' || ratio === 'square' ? COVER_WIDTHS : PICTURE_WIDTHS
  const own = item.imageUrl?.startsWith('/') ? item.imageUrl : null
  const shared = { className: `${css.picture} ${css[ratio]}`, width, height }
  const lazy = { loading: 'lazy', decoding: 'async' } as const
  const plain = own && imageAddress(own, PHONE_WIDTH, 'jpg')
  if (!own || !plain)
    return (
      // Decoration: the words and the photos come first. React would announce it before the styles otherwise.
      <img
        {...shared}
        {...(!first && lazy)}
        fetchPriority="low"
        alt={own ? item.imageAlt : ''}
        src={own ?? `/cloth/${item.type}-${item.id}.svg`}
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

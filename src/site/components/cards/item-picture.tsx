import type { PublicListItem } from '../site-data.ts'
import css from './item-picture.module.css'

type Props = {
  item: Pick<PublicListItem, 'id' | 'type' | 'imageUrl' | 'imageAlt'>
  /** 16:9 for cards, 2:3 for books, 1:1 for podcasts; `band` is the strip of cloth over an article without a picture. */
  ratio?: 'wide' | 'book' | 'square' | 'band'
  /** The picture a reader sees first is fetched at once; all others wait until they come near. */
  first?: boolean
}

const size = { wide: [1280, 720], book: [480, 720], square: [720, 720], band: [1280, 320] } as const

/** The picture of an item, or its own woven cloth. The place is kept before it loads. */
export function ItemPicture({ item, ratio = 'wide', first = false }: Props) {
  const [width, height] = size[ratio]
  return (
    <img
      className={`${css.picture} ${css[ratio]}`}
      src={item.imageUrl ?? `/cloth/${item.type}-${item.id}.svg`}
      alt={item.imageUrl ? item.imageAlt : ''}
      width={width}
      height={height}
      {...(first ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
    />
  )
}

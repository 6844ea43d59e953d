import { contentId } from '#content/model/content.schema.ts'

/** Whether a text is a value of a query parameter. What is none is passed over, as if it had not been sent. */
export type IsValue = (value: string) => boolean

/** One of these words. */
export function oneOf(...values: string[]): IsValue {
  return (value) => values.includes(value)
}

/** The number of an item, whether there is such an item or not. */
export const itemNumber: IsValue = (value) => contentId.safeParse(value).success

/** The page's `load` finds nothing for what is no value: that is answered with 404, which is never kept. */
export const checkedByLoad: IsValue = () => true

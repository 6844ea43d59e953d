/** The styles of the information pages. */
export const classNames = import.meta.glob('../components/information/**/*.css', { eager: true })

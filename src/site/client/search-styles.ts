/** The styles of what was found. */
export const classNames = import.meta.glob('../components/search/**/*.css', { eager: true })

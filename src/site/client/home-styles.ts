/** The styles of the home page. */
export const classNames = import.meta.glob('../components/home/**/*.css', { eager: true })

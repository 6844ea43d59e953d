/** `1 visit`, `1,378 visits`. */
export function countWords(count: number, one: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : `${one}s`}`
}

/** The home page's address is a stroke alone: it is named. */
export function pageWords(pageUrl: string): string {
  return pageUrl === '/' ? '/ (home page)' : pageUrl
}

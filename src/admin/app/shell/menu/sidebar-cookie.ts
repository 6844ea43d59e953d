const WEEK_SECONDS = 7 * 24 * 60 * 60

/** Whether the sidebar was left as icons; the choice is kept for a week. */
export function readSidebarCookie(): boolean {
  return /(?:^|;\s*)sidebar=0/.test(document.cookie)
}

export function writeSidebarCookie(isCollapsed: boolean): void {
  const value = isCollapsed ? '0' : '1'
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http, where a first try runs
  document.cookie = `sidebar=${value}; Path=/admin; Max-Age=${WEEK_SECONDS}; SameSite=Lax`
}

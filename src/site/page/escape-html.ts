const SIGN = /["'&<>]/g
const ESCAPES: Record<string, string> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
}

/** A text as it stands in HTML, between tags and in quoted attributes alike. */
export function escapeHtml(text: string): string {
  return text.replace(SIGN, (sign) => ESCAPES[sign]!)
}

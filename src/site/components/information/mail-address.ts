/** A letter that needs only to be sent: `mailto:` with subject and text, lines as RFC 6068 wants them. */
export function mailAddress(to: string, { subject, lines }: { subject: string; lines: string[] }): string {
  const body = lines.join('\r\n')
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}

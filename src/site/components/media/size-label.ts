/** `364985` → `365 kB`, `11234567` → `11 MB`: what a reader with dear data wants to know before the click. */
export function sizeLabel(bytes: number): string {
  if (bytes < 999_500) return `${Math.max(1, Math.round(bytes / 1000))} kB`
  const megabytes = bytes / 1_000_000
  return `${megabytes < 9.95 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`
}

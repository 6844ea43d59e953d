/** `11.2 MB`, `1.5 GB`: as an operator’s programs count them. */
export function sizeOf(bytes: number): string {
  const megabytes = bytes / 1024 / 1024
  return megabytes < 1024 ? `${megabytes.toFixed(1)} MB` : `${(megabytes / 1024).toFixed(1)} GB`
}

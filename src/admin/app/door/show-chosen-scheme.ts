/** Light or dark, where somebody chose in the panel and not by their system. */
export function showChosenScheme(): void {
  try {
    document.documentElement.dataset.scheme = localStorage.getItem('admin-colours') ?? 'auto'
  } catch {} // this browser keeps nothing
}

/** Calls `touched` with what a selector names, each time a reader's pointer, finger or focus comes upon it or within it. */
export function onTouch(selector: string, touched: (element: HTMLElement) => void): void {
  const look = ({ target }: Event) => {
    const element = target instanceof Element && target.closest<HTMLElement>(selector)
    if (element) touched(element)
  }
  for (const type of ['pointerover', 'touchstart', 'focusin']) addEventListener(type, look, { passive: true })
}

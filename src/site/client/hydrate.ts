import { type ComponentType, createElement, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

type Field = HTMLInputElement | HTMLTextAreaElement

const TYPED = 'input:not([type=hidden],[type=checkbox],[type=radio],[type=file]), textarea'

/** Brings a server-rendered island to life. What the reader typed meanwhile is kept. */
export function hydrate(element: Element, Component: ComponentType<object>, props: object): void {
  const island = createElement(Component, props)
  hydrateRoot(element, createElement(Alive, { element }, island))
}

function Alive({ element, children }: { element: Element; children?: ReactNode }) {
  useEffect(() => replayTyped(element), [element])
  return children
}

/**
 * Text typed before React came is in the DOM but not in React's state, and the next render would wipe it: replay it as
 * an input event, caret kept.
 */
function replayTyped(element: Element): void {
  for (const field of element.querySelectorAll<Field>(TYPED)) {
    const typed = field.value
    if (typed === field.defaultValue) continue
    const { selectionStart, selectionEnd } = field
    field.value = field.defaultValue // seen by React's tracker of values
    const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
    setter?.call(field, typed) // not seen by it, so that the event below counts as a change
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

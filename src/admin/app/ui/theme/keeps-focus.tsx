import type { ComponentProps } from 'react'

/**
 * The root of every button of the panel. One at rest, because its work is on the way or there is none, does nothing and
 * keeps the focus, which a browser takes from what is disabled. A button that leads somewhere is a link.
 */
export function keepsFocus(props: ComponentProps<'button'> & { href?: string }) {
  if (props.href) return <a {...(props as ComponentProps<'a'>)} />
  const { disabled, onClick, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      {...(disabled && { 'aria-disabled': true })}
      onClick={disabled ? (event) => event.preventDefault() : onClick}
    />
  )
}

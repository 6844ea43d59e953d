type ButtonProps = { path: string; token: string; label: string; also?: string }

/** A form of one button: nothing is typed, since the link says who it is. */
export function ButtonForm({ path, token, label, also = '' }: ButtonProps) {
  return (
    <form className="reader-form" method="post" action={`${path}?t=${token}${also}`}>
      <button className="send" type="submit">
        {label}
      </button>
    </form>
  )
}

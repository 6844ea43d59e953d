import { NumberInput } from '@mantine/core'
import { useState } from 'react'

type Props = { label: string; value: number; onChange(number: number): void }

/** A whole number of pixels. Emptied while it is typed anew, it keeps the last number underneath. */
export function PixelInput({ label, value, onChange }: Props) {
  const [isEmpty, setIsEmpty] = useState(false)
  return (
    <NumberInput
      label={label}
      value={isEmpty ? '' : value}
      allowDecimal={false}
      allowNegative={false}
      min={0}
      onChange={(typed) => {
        setIsEmpty(typed === '')
        if (typed !== '') onChange(Number(typed))
      }}
      onBlur={() => setIsEmpty(false)}
    />
  )
}

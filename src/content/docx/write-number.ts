import { roman } from '../rich-text/clause-number.schema.ts'

/** Nobody numbers so far; a start of a million would be a million letters. */
const MOST = 9999

/** A number as a level of a list prints it: 4 as `4`, `04`, `d`, `D`, `iv`, `IV` or `4th`. */
export function writeNumber(number: number, format: string): string {
  if (number < 1 || number > MOST) return String(number)
  if (format === 'lowerLetter') return letters(number)
  if (format === 'upperLetter') return letters(number).toUpperCase()
  if (format === 'lowerRoman') return roman(number)
  if (format === 'upperRoman') return roman(number).toUpperCase()
  if (format === 'decimalZero') return String(number).padStart(2, '0')
  return format === 'ordinal' ? `${number}${endingOf(number)}` : String(number)
}

/** 27 is aa and 28 bb, as word processors count. */
function letters(number: number): string {
  return String.fromCharCode(97 + ((number - 1) % 26)).repeat(Math.ceil(number / 26))
}

function endingOf(number: number): string {
  if (number % 100 >= 11 && number % 100 <= 13) return 'th'
  return ['th', 'st', 'nd', 'rd'][number % 10] ?? 'th'
}

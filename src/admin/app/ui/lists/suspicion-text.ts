const REASONS: Record<string, string> = {
  links: 'many links',
  repeated: 'the same words were sent before',
  trap: 'a field that people do not see was filled in',
  'no-token': 'the form was sent without the page’s script',
  'forged-token': 'the form was not one of ours',
  'expired-token': 'the form was opened long before it was sent',
  crowd: 'hundreds were sent within minutes',
  'too-fast': 'it was sent faster than a person types',
}

/** What speaks against a text being a person's, in a sentence. */
export function suspicionText(suspicions: readonly string[]): string {
  return `May be spam: ${suspicions.map((reason) => REASONS[reason] ?? reason).join(', ')}.`
}

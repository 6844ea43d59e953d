/** What somebody who runs the site must mend, in words that say how; shown without a stack. */
export class OperatorFault extends Error {
  override name = 'OperatorFault'
}

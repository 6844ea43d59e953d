/** Six pixels of woven cloth, under the header and above the footer. */
export function KenteStripe() {
  return <div className="kente" />
}

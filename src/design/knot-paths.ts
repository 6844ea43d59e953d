/** Two links, each over and under the other, around one seed: our drawing of Nyansapɔ, the wisdom knot, in a 24 × 24 box. */
export const knotPaths = {
  strands:
    'M8.3 10.25v8.05a3.7 3.7 0 0 0 7.4 0v-.65M15.7 13.75V5.7a3.7 3.7 0 0 0-7.4 0v.65M13.75 8.3H5.7a3.7 3.7 0 0 0 0 7.4h.65M10.25 15.7h8.05a3.7 3.7 0 0 0 0-7.4h-.65',
  seed: 'm12 10.2 1.8 1.8-1.8 1.8-1.8-1.8z',
}

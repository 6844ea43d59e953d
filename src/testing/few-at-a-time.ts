/** Works through a list with a few at a time. @throws the first failure, once the others of its moment are done */
export async function fewAtATime<T>(
  items: readonly T[],
  width: number,
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  let next = 0
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) await work(items[index]!, index)
  }
  const results = await Promise.allSettled(Array.from({ length: width }, worker))
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

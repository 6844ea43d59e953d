import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { initialsOf } from './initials-of.ts'
import css from './staff-picture.module.css'

/** Who of staff has a picture; a change of staff has it read again. */
export const staffPicturesQuery = queryOptions({
  queryKey: ['staff', 'pictures'],
  queryFn: async ({ signal }) => (await api['staff-pictures'].$get(undefined, { init: { signal } })).json(),
  staleTime: 5 * 60_000,
})

type Props = {
  name: string
  /** Pixels of its side. */
  size: number
}

/** Somebody's picture, or their initials; said to nobody, as the name stands beside it. */
export function StaffPicture({ name, size }: Props) {
  const address = useStaffPicture(name)
  return (
    // Drawn and not written: as text, initials would be part of the name of what they stand in.
    <span
      className={css.picture}
      data-size={size}
      data-initials={address ? '' : initialsOf(name)}
      aria-hidden
    >
      {address && <img src={address} alt="" width={size} height={size} />}
    </span>
  )
}

/** The address of somebody's picture; names of staff are each of one person. Null: there is none. */
export function useStaffPicture(name: string): string | null {
  const found = useQuery(staffPicturesQuery).data?.pictures.find((one) => one.name === name)
  return found ? `/api/admin/staff-pictures/${found.id}?v=${Date.parse(found.changedAt)}` : null
}

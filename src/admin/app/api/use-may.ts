import { useQuery } from '@tanstack/react-query'
import { type AskedFor, type Capability, isOwn, roleMay } from '#people/capabilities.schema.ts'
import { sessionQuery } from './session-query.ts'

/**
 * What the person's role allows, so that the panel offers nothing that the server would refuse: for everything, for
 * things of their own, or for the thing that somebody made.
 */
export function useMay(): (capability: Capability, of?: AskedFor) => boolean {
  const { id, role } = useQuery(sessionQuery).data ?? {}
  return (capability, of = 'all') =>
    role !== undefined && (role === 'system' || roleMay(role, capability, isOwn(id ?? null, of)))
}

import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'
import css from './import-documents.module.css'
import { ReportDetails } from './report-details.tsx'

/** Above a draft that came of a Word document: what to look at, and the remarks of its margin. */
export function BroughtNotice({ id }: { id: number }) {
  const { data } = useQuery({
    queryKey: ['brought', id],
    queryFn: async () =>
      (await api['brought-documents'][':contentId'].$get({ param: { contentId: String(id) } })).json(),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!data || data.report.left.length + data.report.remarks.length === 0) return null
  return (
    <details className={css.notice}>
      <summary>From “{data.fileName}”: what to look at</summary>
      <ReportDetails report={data.report} />
    </details>
  )
}

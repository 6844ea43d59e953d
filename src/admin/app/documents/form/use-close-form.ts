import { useLocation, useNavigate, useParams, useRouter } from '@tanstack/react-router'

/** How to leave the form: back, when it was opened from its list; else the list takes its place. */
export function useCloseForm() {
  const router = useRouter()
  const navigate = useNavigate()
  const { section, id } = useParams({ strict: false })
  const openedHere = useLocation({ select: ({ state }) => state.openedHere === true })

  function leave({ ignoreBlocker }: { ignoreBlocker: boolean }) {
    if (openedHere) return router.history.back({ ignoreBlocker })
    // A page of its own: its list is where it belongs.
    if (id !== undefined && section !== undefined) {
      void navigate({ to: '/$section', params: { section }, search: {}, ignoreBlocker })
      return
    }
    void navigate({
      to: '.',
      search: ({ new: _new, edit: _edit, ...rest }: { new?: '1'; edit?: string }) => rest as never,
      replace: true,
      resetScroll: false,
      ignoreBlocker,
    })
  }

  return {
    /** Asks first when something is unsaved. */
    close: () => leave({ ignoreBlocker: false }),
    closeSaved: () => leave({ ignoreBlocker: true }),
  }
}

import { useNavigation } from 'react-router';

/** Requirements 1.2, guard texts: what a slow navigation waits for. Short waits show nothing. */
export function NavigationStatus() {
  const { state, location } = useNavigation();
  const isAdmin = location?.pathname.startsWith('/admin');
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-16 z-30 flex justify-center">
      {state === 'loading' && (
        <p className="guard-status">
          <span className="spinner" aria-hidden="true" />
          {isAdmin ? 'Verifying access...' : 'Loading...'}
        </p>
      )}
    </div>
  );
}

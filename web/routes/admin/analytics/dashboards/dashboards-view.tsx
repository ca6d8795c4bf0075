import { useSearchParams } from 'react-router';
import { DashboardList } from './dashboard-list.tsx';
import { DashboardScreen } from './dashboard-screen.tsx';

/** The list of dashboards, or the open one. */
export function DashboardsView() {
  const [params] = useSearchParams();
  const id = params.get('dashboard');
  return id === null ? <DashboardList /> : <DashboardScreen key={id} id={id} />;
}

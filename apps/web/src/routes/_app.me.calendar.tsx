import { createFileRoute } from '@tanstack/react-router';
import { CalendarPage } from '#features/me/calendar-page.tsx';

export const Route = createFileRoute('/_app/me/calendar')({ component: CalendarPage });

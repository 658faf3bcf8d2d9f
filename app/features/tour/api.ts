import { del, post, put, type Schemas } from '@hearthway/api';

// Calls about tours. Each names the tour by its id, or by the link of an email.

export type Tour = Schemas['Tour'];
export type TourHours = Schemas['TourHours'];
export type TourCalendar = Schemas['TourCalendar'];
export type CalendarProvider = Schemas['CalendarProvider'];

/** How someone gets to a tour. */
export type TourKey = { id: string; link?: undefined } | { link: string; id?: undefined };

export interface TourChange {
  time?: string;
  times?: string[];
  meeting_place?: string;
  agreement_on?: string;
}

/** What can be done with a tour. */
export type TourAction = 'confirm' | 'times' | 'move' | 'cancel' | 'details';

export const changeTour = async (key: TourKey, action: TourAction, change: TourChange = {}): Promise<Tour> =>
  (await post<{ tour: Tour }>(`/api/pub/tours/${action}`, { ...key, ...change })).tour;

export const saveHours = async (settings: TourHours): Promise<TourHours> => (await put<{ settings: TourHours }>('/api/agent/tour-hours', settings)).settings;

export const saveCalendar = async (address: string): Promise<TourCalendar> =>
  (await put<{ calendar: TourCalendar }>('/api/agent/tour-calendar', { address })).calendar;

/** Where an agent logs in to connect a calendar. They return with a code and a state. */
export const beginCalendar = async (provider: string): Promise<string> => (await post<{ url: string }>('/api/agent/tour-calendar/begin', { provider })).url;

export const connectCalendar = async (code: string, state: string): Promise<TourCalendar> =>
  (await post<{ calendar: TourCalendar }>('/api/agent/tour-calendar/connect', { code, state })).calendar;

export const removeCalendar = async (): Promise<TourCalendar> => (await del<{ calendar: TourCalendar }>('/api/agent/tour-calendar')).calendar;

"""Notices in SQL: what people are told of, what they have chosen, and the browsers that get pushes."""

from stolik.store.notices.keys import ServerKeys
from stolik.store.notices.notices import DueNotice, NewNotice, Notices, Settled, StoredNotice, store_notices
from stolik.store.notices.settings import NoticeSettings, NoticeSettingsRow
from stolik.store.notices.subscriptions import Subscription, Subscriptions

__all__ = [
    "DueNotice",
    "NewNotice",
    "NoticeSettings",
    "NoticeSettingsRow",
    "Notices",
    "ServerKeys",
    "Settled",
    "StoredNotice",
    "Subscription",
    "Subscriptions",
    "store_notices",
]

identity-needed = Najpierw powiedz, kim jesteś.

http-sign-in = Najpierw powiedz, kim jesteś.
http-scope = Do tego trzeba uprawnienia „{ $scope }”.
